CREATE TABLE "import_items" (
	"import_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"place" integer,
	"link" text,
	"title" text NOT NULL,
	"entry" text NOT NULL,
	"code" text,
	"fields" jsonb,
	"is_present" boolean DEFAULT false NOT NULL,
	"pin_id" bigint,
	"is_card" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "import_items_import_id_seq_pk" PRIMARY KEY("import_id","seq")
);
--> statement-breakpoint
CREATE TABLE "import_places" (
	"import_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"board" text NOT NULL,
	"board_key" text NOT NULL,
	"section" text NOT NULL,
	"section_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_private" boolean,
	"state" text DEFAULT 'planned' NOT NULL,
	"pins" integer DEFAULT 0 NOT NULL,
	"made_id" bigint,
	"is_made" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_places_import_id_seq_pk" PRIMARY KEY("import_id","seq")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"asked_source" text,
	"source" text,
	"filename" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_kept" boolean DEFAULT true NOT NULL,
	"columns" jsonb,
	"privacy" text DEFAULT 'secret' NOT NULL,
	"names" text DEFAULT 'merge' NOT NULL,
	"tags" text DEFAULT 'note' NOT NULL,
	"boards" integer DEFAULT 0 NOT NULL,
	"sections" integer DEFAULT 0 NOT NULL,
	"pins" integer DEFAULT 0 NOT NULL,
	"present" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"made_pins" integer DEFAULT 0 NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_undoing" boolean DEFAULT false NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"run_at" timestamp with time zone,
	"run_done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_places" ADD CONSTRAINT "import_places_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_planned_idx" ON "import_items" USING btree ("import_id","seq") WHERE state = 'planned' and kind = 'pin';--> statement-breakpoint
CREATE INDEX "import_items_problems_idx" ON "import_items" USING btree ("import_id","seq") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "import_items_due_idx" ON "import_items" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_places_name_key" ON "import_places" USING btree ("import_id","board_key","section_key");--> statement-breakpoint
CREATE INDEX "imports_user_idx" ON "imports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "imports_open_idx" ON "imports" USING btree ("leased_until") WHERE state in ('reading', 'running') and not is_paused;--> statement-breakpoint
CREATE INDEX "imports_kept_idx" ON "imports" USING btree ("created_at") WHERE is_kept;