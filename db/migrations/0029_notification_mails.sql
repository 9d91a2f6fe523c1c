CREATE TABLE "notification_mails" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"site" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_readers" ALTER COLUMN "seen_id" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "notification_readers" ADD COLUMN "mail_pace" text DEFAULT 'hour' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "waits_for_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("recipient_id","kind") WHERE waits_for_mail;