CREATE TABLE "board_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"board_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"request_key" text
);
--> statement-breakpoint
ALTER TABLE "board_notes" ADD CONSTRAINT "board_notes_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_notes" ADD CONSTRAINT "board_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_notes_board_idx" ON "board_notes" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_notes_user_idx" ON "board_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_notes_request_key_idx" ON "board_notes" USING btree ("user_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNLOGGED TABLE "last_writes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "last_writes" ADD CONSTRAINT "last_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "name" text DEFAULT 'Products' NOT NULL;
