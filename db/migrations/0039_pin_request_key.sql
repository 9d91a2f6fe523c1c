ALTER TABLE "pins" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pins_request_key_idx" ON "pins" USING btree ("pinner_id","request_key") WHERE request_key is not null;