CREATE TABLE "insertion_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"currency" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"po_number" text NOT NULL,
	"agency_link" text,
	"billing_contact" jsonb NOT NULL,
	"media_contact" jsonb NOT NULL,
	"user_email" text,
	"terms_id" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insertion_orders_amount_positive" CHECK ("insertion_orders"."amount_micro" > 0)
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "grant_id" bigint;--> statement-breakpoint
ALTER TABLE "insertion_orders" ADD CONSTRAINT "insertion_orders_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insertion_orders" ADD CONSTRAINT "insertion_orders_currency_fk" FOREIGN KEY ("advertiser_id","currency") REFERENCES "public"."advertisers"("id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insertion_orders_name_key" ON "insertion_orders" USING btree ("advertiser_id","name");--> statement-breakpoint
CREATE INDEX "insertion_orders_advertiser_idx" ON "insertion_orders" USING btree ("advertiser_id","id");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_parent_id_access_tokens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_parent_idx" ON "access_tokens" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_grant_idx" ON "access_tokens" USING btree ("grant_id") WHERE grant_id is not null;