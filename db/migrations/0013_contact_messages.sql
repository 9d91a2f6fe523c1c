CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."closed_at" is null;