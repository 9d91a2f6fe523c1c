CREATE TABLE "sign_up_invitations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"uses_max" integer NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"domains" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD CONSTRAINT "sign_up_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_invitations_code_key" ON "sign_up_invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_created_by_idx" ON "sign_up_invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "users_waiting_idx" ON "users" USING btree ("id") WHERE waiting_since is not null;