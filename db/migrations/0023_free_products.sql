ALTER TABLE "rich_pins" DROP CONSTRAINT "rich_pins_price";--> statement-breakpoint
ALTER TABLE "rich_pins" ADD CONSTRAINT "rich_pins_price" CHECK (type is distinct from 'product' or (price_micro is not null and price_micro >= 0 and currency is not null
        and length(currency) = 3 and (list_price_micro is null or list_price_micro > price_micro)));