-- Both hold the trash too now, so that a board or section that goes finds all of its Pins without reading the table.
DROP INDEX "pins_board_idx";--> statement-breakpoint
DROP INDEX "pins_section_idx";--> statement-breakpoint
CREATE INDEX "pins_board_idx" ON "pins" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "pins_section_idx" ON "pins" USING btree ("section_id","id") WHERE section_id is not null;
