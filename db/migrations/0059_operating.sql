CREATE TABLE "bounced_mails" (
	"id" bigint PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_calls" (
	"hour" timestamp with time zone NOT NULL,
	"procedure" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"longest_ms" integer NOT NULL,
	"longest_request_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slow_calls_hour_procedure_pk" PRIMARY KEY("hour","procedure")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"kind" text PRIMARY KEY NOT NULL,
	"files" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_log" ALTER COLUMN "subject_id" DROP NOT NULL;