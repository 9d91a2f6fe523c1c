CREATE TABLE "pin_tags" (
	"pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "pin_tags_pin_id_tag_pk" PRIMARY KEY("pin_id","tag")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "tags" SET DEFAULT 'tags';--> statement-breakpoint
ALTER TABLE "pin_tags" ADD CONSTRAINT "pin_tags_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_tags" ADD CONSTRAINT "pin_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_tags_user_idx" ON "pin_tags" USING btree ("user_id",tag collate "C","pin_id");--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name_key" ON "saved_searches" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE INDEX "saved_searches_order_idx" ON "saved_searches" USING btree ("user_id",name_key collate "C");--> statement-breakpoint
-- Pages that were read once are read again, spread over two months, so that links to pages that are gone show as dead.
UPDATE "rich_pins" SET "due_at" = now() + random() * interval '60 days'
  WHERE "due_at" IS NULL AND "read_at" IS NOT NULL AND NOT "is_fed";
