CREATE TABLE "business_asset_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"types" text[] NOT NULL,
	"created_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_grouped_assets" (
	"group_id" bigint NOT NULL,
	"asset_id" bigint NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "business_grouped_assets_group_id_asset_id_pk" PRIMARY KEY("group_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "business_asset_groups" ADD CONSTRAINT "business_asset_groups_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_asset_groups" ADD CONSTRAINT "business_asset_groups_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_grouped_assets" ADD CONSTRAINT "business_grouped_assets_group_id_business_asset_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."business_asset_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_asset_groups_business_idx" ON "business_asset_groups" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_asset_groups_creator_idx" ON "business_asset_groups" USING btree ("created_by_id");