CREATE TABLE "boards_aside" (
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_aside_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "feed_hidden" (
	"user_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_hidden_user_id_image_id_pk" PRIMARY KEY("user_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "feed_tunings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"without" text,
	"saves_from" bigint DEFAULT '0' NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "boards_aside" ADD CONSTRAINT "boards_aside_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards_aside" ADD CONSTRAINT "boards_aside_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_hidden" ADD CONSTRAINT "feed_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_hidden" ADD CONSTRAINT "feed_hidden_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tunings" ADD CONSTRAINT "feed_tunings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_aside_board_idx" ON "boards_aside" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "feed_hidden_image_idx" ON "feed_hidden" USING btree ("image_id");