CREATE TABLE "pin_notes" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_notes" ADD CONSTRAINT "pin_notes_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;