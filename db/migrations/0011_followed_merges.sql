ALTER TABLE "former_board_slugs" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_board_slugs" ADD COLUMN "is_merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pin_drafts_board_idx" ON "pin_drafts" USING btree ((plan->>'boardId')) WHERE state <> 'published';