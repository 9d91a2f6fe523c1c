CREATE TABLE "ad_cards" (
	"advertiser_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"customer_id" text NOT NULL,
	"method_id" text,
	"brand" text DEFAULT '' NOT NULL,
	"last4" text DEFAULT '' NOT NULL,
	"exp_month" integer DEFAULT 0 NOT NULL,
	"exp_year" integer DEFAULT 0 NOT NULL,
	"entered_at" timestamp with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	"charged_month" date,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_charges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"tax_micro" bigint NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ad_charges_amount" CHECK ("ad_charges"."amount_micro" > 0 and "ad_charges"."tax_micro" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_transfers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"reference" text NOT NULL,
	"key" text,
	"currency" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"received_micro" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "ad_transfers_amount" CHECK ("ad_transfers"."amount_micro" > 0 and "ad_transfers"."received_micro" > 0),
	CONSTRAINT "ad_transfers_paid" CHECK (("ad_transfers"."paid_at" is null) = ("ad_transfers"."received_micro" is null)),
	CONSTRAINT "ad_transfers_closed" CHECK ("ad_transfers"."paid_at" is null or "ad_transfers"."cancelled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD COLUMN "tax_micro" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_cards" ADD CONSTRAINT "ad_cards_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_cards" ADD CONSTRAINT "ad_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_charges" ADD CONSTRAINT "ad_charges_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_transfers" ADD CONSTRAINT "ad_transfers_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_transfers" ADD CONSTRAINT "ad_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_cards_user_idx" ON "ad_cards" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_charges_open_key" ON "ad_charges" USING btree ("advertiser_id") WHERE paid_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "ad_charges_advertiser_idx" ON "ad_charges" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_transfers_reference_key" ON "ad_transfers" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_transfers_key_key" ON "ad_transfers" USING btree ("advertiser_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "ad_transfers_advertiser_idx" ON "ad_transfers" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_transfers_open_idx" ON "ad_transfers" USING btree ("id") WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "ad_transfers_user_idx" ON "ad_transfers" USING btree ("user_id") WHERE user_id is not null;