-- What a product says about itself in Filipino; empty where nobody has translated it yet.
ALTER TABLE product ADD COLUMN description_filipino text NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN tags_filipino text[] NOT NULL DEFAULT '{}';
ALTER TABLE product ADD COLUMN partner_rate_filipino text NOT NULL DEFAULT '';
