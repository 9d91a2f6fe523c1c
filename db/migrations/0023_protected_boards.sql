CREATE TABLE "advertiser_delegates" (
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_delegates_advertiser_id_user_id_pk" PRIMARY KEY("advertiser_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "advertisers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
ALTER TABLE "advertiser_delegates" ADD CONSTRAINT "advertiser_delegates_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_delegates" ADD CONSTRAINT "advertiser_delegates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertiser_delegates_user_idx" ON "advertiser_delegates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertisers_owner_idx" ON "advertisers" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_advertiser_idx" ON "boards" USING btree ("advertiser_id","id") WHERE advertiser_id is not null;