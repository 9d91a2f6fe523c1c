CREATE TABLE "websites" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"challenge" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "websites_verified_key" ON "websites" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "websites_user_key" ON "websites" USING btree ("user_id","domain");--> statement-breakpoint
CREATE INDEX "websites_checked_idx" ON "websites" USING btree ("checked_at") WHERE verified_at is not null;