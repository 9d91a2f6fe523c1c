CREATE TABLE "account_merges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"from_id" bigint NOT NULL,
	"from_username" text NOT NULL,
	"into_id" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"pins_up_to" bigint DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_users_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_from_key" ON "account_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "account_merges_into_idx" ON "account_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "account_merges_running_idx" ON "account_merges" USING btree ("id") WHERE state = 'running';