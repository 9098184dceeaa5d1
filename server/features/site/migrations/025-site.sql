-- The general terms of a product as they were published, in every language. A change of the policy,
-- the law, the product or the words is another version; those before it stay as they were.
CREATE TABLE published_terms (
  product_id bigint NOT NULL REFERENCES product (id),
  version integer NOT NULL CHECK (version > 0),
  effective_on date NOT NULL,
  content jsonb NOT NULL,
  -- Of the content, to see at a glance whether it has changed.
  digest text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, version)
);
