CREATE TABLE "ad_experiment_people" (
	"experiment_id" bigint NOT NULL,
	"viewer" bigint NOT NULL,
	"arm" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_experiment_people_experiment_id_viewer_pk" PRIMARY KEY("experiment_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "ad_experiment_refs" (
	"experiment_id" bigint NOT NULL,
	"ref_id" bigint NOT NULL,
	"arm" text NOT NULL,
	"budget_micro" bigint,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"spend_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_experiment_refs_experiment_id_ref_id_pk" PRIMARY KEY("experiment_id","ref_id")
);
--> statement-breakpoint
CREATE TABLE "ad_experiments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"metric" text NOT NULL,
	"control_percent" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"totals" jsonb,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_experiments_times" CHECK ("ad_experiments"."end_time" > "ad_experiments"."start_time"),
	CONSTRAINT "ad_experiments_control" CHECK (("ad_experiments"."kind" = 'HOLDOUT') = ("ad_experiments"."control_percent" is not null))
);
--> statement-breakpoint
ALTER TABLE "ad_experiment_people" ADD CONSTRAINT "ad_experiment_people_experiment_id_ad_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."ad_experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_experiment_refs" ADD CONSTRAINT "ad_experiment_refs_experiment_id_ad_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."ad_experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_experiments" ADD CONSTRAINT "ad_experiments_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_experiment_refs_ref_idx" ON "ad_experiment_refs" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "ad_experiments_advertiser_idx" ON "ad_experiments" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_experiments_end_idx" ON "ad_experiments" USING btree ("end_time") WHERE totals is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_experiments_request_key_idx" ON "ad_experiments" USING btree ("advertiser_id","request_key") WHERE request_key is not null;