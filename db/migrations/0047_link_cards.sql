ALTER TABLE "images" ADD COLUMN "is_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_link_card" boolean DEFAULT false NOT NULL;