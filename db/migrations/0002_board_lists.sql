CREATE INDEX "boards_owner_idx" ON "boards" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "boards_hidden_idx" ON "boards" USING btree ("owner_id") WHERE privacy <> 'public';