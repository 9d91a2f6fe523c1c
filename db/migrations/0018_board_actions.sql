CREATE TABLE "board_actions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"section_id" bigint,
	"to_board_id" bigint,
	"to_section_id" bigint,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "board_actions" ADD CONSTRAINT "board_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_actions_board_idx" ON "board_actions" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_actions_running_idx" ON "board_actions" USING btree ("board_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "board_actions_target_idx" ON "board_actions" USING btree ("to_board_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "board_actions_user_idx" ON "board_actions" USING btree ("user_id","id");