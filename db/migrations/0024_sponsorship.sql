ALTER TABLE "pins" ADD COLUMN "sponsorship_status" smallint;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "sponsor_id" bigint;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_affiliate_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_sponsor_idx" ON "pins" USING btree ("sponsor_id") WHERE sponsor_id is not null;