CREATE TABLE "ad_bulk_rows" (
	"upload_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"outcome" text,
	"difference" jsonb,
	"code" integer,
	"message" text,
	"is_applied" boolean DEFAULT false NOT NULL,
	"made_id" bigint,
	"written_at" timestamp with time zone,
	CONSTRAINT "ad_bulk_rows_upload_id_seq_pk" PRIMARY KEY("upload_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ad_bulk_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"applied_by" bigint,
	"undo_of" bigint,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'RECEIVING' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"edited" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_bulk_rows" ADD CONSTRAINT "ad_bulk_rows_upload_id_ad_bulk_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."ad_bulk_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_ref_idx" ON "ad_bulk_rows" USING btree ("upload_id","ref") WHERE ref <> '';--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_open_idx" ON "ad_bulk_rows" USING btree ("upload_id","seq") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_to_apply_idx" ON "ad_bulk_rows" USING btree ("upload_id","seq") WHERE outcome in ('CREATE', 'EDIT') and not is_applied;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_advertiser_idx" ON "ad_bulk_uploads" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_user_idx" ON "ad_bulk_uploads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_applied_by_idx" ON "ad_bulk_uploads" USING btree ("applied_by") WHERE applied_by is not null;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_created_idx" ON "ad_bulk_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bulk_uploads_undo_key" ON "ad_bulk_uploads" USING btree ("undo_of") WHERE undo_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bulk_uploads_request_key_idx" ON "ad_bulk_uploads" USING btree ("advertiser_id","request_key") WHERE request_key is not null;