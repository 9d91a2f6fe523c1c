ALTER TABLE "board_members" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "boards_owner_position_idx" ON "boards" USING btree ("owner_id",coalesce(position, -id),"id");