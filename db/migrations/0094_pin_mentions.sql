CREATE TABLE "pin_mentions" (
	"pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"typed" text NOT NULL,
	CONSTRAINT "pin_mentions_pin_id_user_id_pk" PRIMARY KEY("pin_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pin_mentions" ADD CONSTRAINT "pin_mentions_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_mentions" ADD CONSTRAINT "pin_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_mentions_user_idx" ON "pin_mentions" USING btree ("user_id");