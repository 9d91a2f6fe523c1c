CREATE TABLE "business_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"assets" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_partnership_fk" FOREIGN KEY ("business_id","partner_id") REFERENCES "public"."business_partners"("business_id","partner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_requests_partner_key" ON "business_requests" USING btree ("business_id","partner_id");--> statement-breakpoint
CREATE INDEX "business_requests_from_idx" ON "business_requests" USING btree ("partner_id");