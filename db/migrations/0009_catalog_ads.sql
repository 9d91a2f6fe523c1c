-- A product that is sold out, or left its feed, stops its ads at once.
CREATE FUNCTION catalog_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ad bigint;
BEGIN
  FOR ad IN SELECT id FROM ads WHERE product_id = new.id LOOP
    PERFORM ad_tell('ad', ad);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalog_product_changed AFTER UPDATE OF state, availability ON catalog_products FOR EACH ROW
WHEN (old.state <> new.state OR old.availability <> new.availability)
EXECUTE FUNCTION catalog_product_changed();
