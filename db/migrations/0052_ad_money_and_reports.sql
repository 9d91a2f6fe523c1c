CREATE TABLE "ad_fund_days" (
	"campaign_id" bigint NOT NULL,
	"day" date NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"promotions_micro" bigint DEFAULT 0 NOT NULL,
	"prepaid_micro" bigint DEFAULT 0 NOT NULL,
	"credit_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_fund_days_advertiser_id_campaign_id_day_pk" PRIMARY KEY("advertiser_id","campaign_id","day"),
	CONSTRAINT "ad_fund_days_amounts" CHECK ("ad_fund_days"."promotions_micro" >= 0 and "ad_fund_days"."prepaid_micro" >= 0 and "ad_fund_days"."credit_micro" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_spend_controls" (
	"advertiser_id" bigint PRIMARY KEY NOT NULL,
	"month_limit_micro" bigint,
	"low_balance_micro" bigint,
	"low_told_at" timestamp with time zone,
	"limit_told_month" date,
	"limit_told_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_spend_controls_amounts" CHECK ("ad_spend_controls"."month_limit_micro" > 0 and "ad_spend_controls"."low_balance_micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "ad_report_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"template_id" bigint,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"rows" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"lines" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_report_subscribers" (
	"template_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "ad_report_subscribers_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ad_report_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"creator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_spend_controls" ADD CONSTRAINT "ad_spend_controls_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_runs" ADD CONSTRAINT "ad_report_runs_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_runs" ADD CONSTRAINT "ad_report_runs_template_id_ad_report_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ad_report_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_subscribers" ADD CONSTRAINT "ad_report_subscribers_template_id_ad_report_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ad_report_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_subscribers" ADD CONSTRAINT "ad_report_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_templates" ADD CONSTRAINT "ad_report_templates_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_templates" ADD CONSTRAINT "ad_report_templates_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_fund_days_advertiser_idx" ON "ad_fund_days" USING btree ("advertiser_id","day","campaign_id");--> statement-breakpoint
CREATE INDEX "ad_report_runs_advertiser_idx" ON "ad_report_runs" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_report_runs_template_idx" ON "ad_report_runs" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "ad_report_runs_created_idx" ON "ad_report_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ad_report_subscribers_user_idx" ON "ad_report_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ad_report_templates_advertiser_idx" ON "ad_report_templates" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_report_templates_due_idx" ON "ad_report_templates" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "ad_report_templates_creator_idx" ON "ad_report_templates" USING btree ("creator_id") WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "ad_ledger_booked_idx" ON "ad_ledger" USING btree ("advertiser_id","transaction_id") WHERE kind <> 'SPEND';--> statement-breakpoint
CREATE INDEX "campaigns_order_line_idx" ON "campaigns" USING btree ("advertiser_id","order_line") WHERE order_line is not null;--> statement-breakpoint
-- What was spent before campaigns were told apart, by the day of its account's zone.
INSERT INTO ad_fund_days (campaign_id, day, advertiser_id, promotions_micro, prepaid_micro, credit_micro)
SELECT 0, (l.created_at AT TIME ZONE coalesce(v.time_zone, 'UTC'))::date, l.advertiser_id,
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'PROMOTION'), 0),
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'PREPAID'), 0),
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'RECEIVABLE'), 0)
FROM ad_ledger l LEFT JOIN advertisers v ON v.id = l.advertiser_id WHERE l.kind = 'SPEND' GROUP BY 2, 3;
