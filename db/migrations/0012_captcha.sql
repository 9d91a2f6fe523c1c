CREATE TABLE "captcha_attempts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"passed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_attempts_key_idx" ON "captcha_attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "captcha_attempts_at_idx" ON "captcha_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_idx" ON "used_captchas" USING btree ("expires_at");