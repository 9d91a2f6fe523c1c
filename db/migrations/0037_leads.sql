CREATE TABLE "lead_forms" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"questions" jsonb NOT NULL,
	"completion_message" text NOT NULL,
	"disclosure" text NOT NULL,
	"privacy_policy_link" text,
	"policy_links" jsonb NOT NULL,
	"has_accepted_terms" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_exports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_subscriptions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"form_id" bigint,
	"user_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"decision" bigint NOT NULL,
	"answers" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "lead_form_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_exports" ADD CONSTRAINT "lead_exports_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_exports" ADD CONSTRAINT "lead_exports_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_subscriptions" ADD CONSTRAINT "lead_subscriptions_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_subscriptions" ADD CONSTRAINT "lead_subscriptions_form_id_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_subscriptions" ADD CONSTRAINT "lead_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_subscriptions" ADD CONSTRAINT "lead_subscriptions_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_id_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_forms_advertiser_idx" ON "lead_forms" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "lead_exports_advertiser_idx" ON "lead_exports" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "lead_exports_ad_idx" ON "lead_exports" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "lead_exports_created_idx" ON "lead_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_subscriptions_advertiser_idx" ON "lead_subscriptions" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "lead_subscriptions_form_idx" ON "lead_subscriptions" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "lead_subscriptions_user_idx" ON "lead_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_subscriptions_webhook_key" ON "lead_subscriptions" USING btree ("webhook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_decision_key" ON "leads" USING btree ("decision");--> statement-breakpoint
CREATE INDEX "leads_ad_idx" ON "leads" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "leads_advertiser_idx" ON "leads" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "leads_form_idx" ON "leads" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_lead_form_id_lead_forms_id_fk" FOREIGN KEY ("lead_form_id") REFERENCES "public"."lead_forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_lead_form_idx" ON "ads" USING btree ("lead_form_id") WHERE lead_form_id is not null;