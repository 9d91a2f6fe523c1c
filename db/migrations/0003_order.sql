DROP INDEX "pins_section_idx";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "pins_board_order_idx" ON "pins" USING btree ("board_id",coalesce(position, id),"id");--> statement-breakpoint
CREATE INDEX "pins_section_idx" ON "pins" USING btree ("section_id",coalesce(position, id),"id") WHERE section_id is not null;