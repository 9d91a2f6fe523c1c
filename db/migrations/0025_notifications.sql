CREATE TABLE "new_pins_told" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"pin_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_acts" (
	"recipient_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"thing_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_acts_pk" PRIMARY KEY("recipient_id","kind","subject_id","actor_id","thing_id")
);
--> statement-breakpoint
CREATE TABLE "notification_readers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"recipient_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_id" bigint DEFAULT '0' NOT NULL,
	CONSTRAINT "notifications_recipient_id_kind_subject_id_pk" PRIMARY KEY("recipient_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "new_pins_told" ADD CONSTRAINT "new_pins_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_acts" ADD CONSTRAINT "notification_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_acts" ADD CONSTRAINT "notification_acts_notification_fk" FOREIGN KEY ("recipient_id","kind","subject_id") REFERENCES "public"."notifications"("recipient_id","kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_acts_newest_idx" ON "notification_acts" USING btree ("recipient_id","kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "notification_acts_actor_idx" ON "notification_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_recipient_idx" ON "notifications" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at");