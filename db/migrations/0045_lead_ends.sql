ALTER TABLE "lead_subscriptions" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_subscriptions" ADD CONSTRAINT "lead_subscriptions_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_subscriptions_token_idx" ON "lead_subscriptions" USING btree ("token_id") WHERE token_id is not null;--> statement-breakpoint
CREATE FUNCTION public.lead_subscription_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.webhooks WHERE id = old.webhook_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_subscription_gone AFTER DELETE ON lead_subscriptions FOR EACH ROW EXECUTE FUNCTION public.lead_subscription_gone();--> statement-breakpoint
-- Earlier releases kept the subscriptions of roles that had ended, and the webhooks of deleted forms.
DELETE FROM lead_subscriptions s WHERE NOT EXISTS (SELECT FROM advertisers v WHERE v.id = s.advertiser_id AND v.owner_user_id = s.user_id)
  AND NOT EXISTS (SELECT FROM advertiser_delegates d WHERE d.advertiser_id = s.advertiser_id AND d.user_id = s.user_id AND d.role = 'ADMIN');--> statement-breakpoint
DELETE FROM webhooks w WHERE w.events = '{}' AND NOT EXISTS (SELECT FROM lead_subscriptions s WHERE s.webhook_id = w.id);
