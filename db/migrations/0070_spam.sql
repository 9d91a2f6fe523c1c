CREATE TABLE "domain_lists" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"url" text,
	"expires_at" timestamp with time zone,
	"domain_count" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_lists" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"expires_at" timestamp with time zone,
	"hash_count" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_domains" (
	"domain" text NOT NULL,
	"list_id" bigint NOT NULL,
	CONSTRAINT "listed_domains_domain_list_id_pk" PRIMARY KEY("domain","list_id")
);
--> statement-breakpoint
CREATE TABLE "listed_hashes" (
	"hash" text NOT NULL,
	"list_id" bigint NOT NULL,
	CONSTRAINT "listed_hashes_hash_list_id_pk" PRIMARY KEY("hash","list_id")
);
--> statement-breakpoint
CREATE TABLE "spam_acts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"domain" text,
	"link_key" text,
	"picture_key" text,
	"text_key" text,
	"is_young" boolean NOT NULL,
	"facts" jsonb,
	"score" real DEFAULT 0 NOT NULL,
	"outcome" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "captcha_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listed_domains" ADD CONSTRAINT "listed_domains_list_id_domain_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."domain_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_hashes" ADD CONSTRAINT "listed_hashes_list_id_hash_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."hash_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_acts" ADD CONSTRAINT "spam_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_lists_name_key" ON "domain_lists" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "hash_lists_name_key" ON "hash_lists" USING btree ("name");--> statement-breakpoint
CREATE INDEX "listed_domains_list_idx" ON "listed_domains" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "listed_hashes_list_idx" ON "listed_hashes" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spam_acts_subject_key" ON "spam_acts" USING btree ("user_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "spam_acts_user_idx" ON "spam_acts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "spam_acts_link_idx" ON "spam_acts" USING btree ("link_key","created_at") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "spam_acts_picture_idx" ON "spam_acts" USING btree ("picture_key","created_at") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "spam_acts_text_idx" ON "spam_acts" USING btree ("text_key","created_at") WHERE text_key is not null;--> statement-breakpoint
CREATE INDEX "spam_acts_made_idx" ON "spam_acts" USING btree ("created_at","id");--> statement-breakpoint
-- A host and its parent domains, nearest first: `domainsOf` of src/model/offsite.rules.ts.
CREATE FUNCTION public.domain_chain(host text) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN (select array_agg(array_to_string(labels[n:], '.') order by n)
  from (select string_to_array(rtrim(lower(host), '.'), '.') as labels) l, generate_series(1, array_length(labels, 1) - 1) n);--> statement-breakpoint
-- What administrators say about a host. Their own entry counts before imported lists, and the nearest domain before its parents.
CREATE FUNCTION public.domain_status(domains text[], at timestamp with time zone) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(
    (select o.status from unnest(domains) with ordinality d (name, n) join public.offsite_domains o on o.domain = d.name
      order by d.n limit 1),
    (select l.status from unnest(domains) with ordinality d (name, n) join public.listed_domains e on e.domain = d.name
        join public.domain_lists l on l.id = e.list_id and (l.expires_at is null or l.expires_at > at)
      order by d.n, case l.status when 'blocked' then 0 when 'porn' then 1 else 2 end limit 1));
