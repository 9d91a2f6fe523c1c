CREATE TABLE "attributed_events" (
	"advertiser_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"scope" text NOT NULL,
	"event_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"model" text,
	"score" double precision NOT NULL,
	"touchpoints" integer,
	"total_events" integer NOT NULL,
	"action_times" jsonb NOT NULL,
	"value_micro" bigint,
	"currency" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attributed_events_advertiser_id_ad_group_id_event_id_scope_pk" PRIMARY KEY("advertiser_id","ad_group_id","event_id","scope")
);
--> statement-breakpoint
ALTER TABLE "attributed_events" ADD CONSTRAINT "attributed_events_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attributed_events_advertiser_idx" ON "attributed_events" USING btree ("advertiser_id","at");--> statement-breakpoint
CREATE INDEX "attributed_events_received_idx" ON "attributed_events" USING btree ("received_at");