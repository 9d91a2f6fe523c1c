ALTER TABLE "moderation_decisions" ADD COLUMN "scope" text DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "spread_after" bigint;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "spread_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "moderation_appeals_decided_idx" ON "moderation_appeals" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_begun_idx" ON "moderation_cases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_idx" ON "moderation_cases" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_idx" ON "moderation_cases" USING btree ("kind","subject_id");