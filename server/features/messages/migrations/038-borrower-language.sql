-- The language a borrower last acted in, so that messages nobody asked for are in it too.
ALTER TABLE borrower
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'en-PH', 'fil-PH'));
