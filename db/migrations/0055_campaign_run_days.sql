ALTER TABLE "campaigns" ADD COLUMN "run_days" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_run_days" CHECK ("campaigns"."run_days" > 0);