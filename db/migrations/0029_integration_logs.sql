CREATE TABLE "integration_logs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"level" text NOT NULL,
	"entry" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_logs" ADD CONSTRAINT "integration_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_logs_user_idx" ON "integration_logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "integration_logs_level_idx" ON "integration_logs" USING btree ("user_id","level","id");--> statement-breakpoint
CREATE INDEX "integration_logs_received_idx" ON "integration_logs" USING btree ("received_at");