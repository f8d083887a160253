# What the server says of itself: how much there may be, what it can't do. What is said at tables has a file of its own in table/.

refuse-study-full = Too many ask for this just now. Please try again in a moment.
refuse-study-each = You have asked for several of these already: wait for the answers, then ask again.
refuse-depth = Lists within lists, too deep to be read. Send what the document shows.
refuse-study-long = This takes too long, or more memory than there is for it. Try something smaller.
refuse-study-failed = This could not be worked out. Nothing has changed.
refuse-not-stored = The server could not store this; nothing has changed. Please try again.
refuse-data-busy = Your data is being looked through already, or too many people ask for theirs. Try again in a minute.

quota-guest-tables = You sit at { $most } tables that are not over, and nobody may have more. Finish some of them first.
quota-guest-listed = You have { $most } tables in the public list, and nobody may have more. Wait until one of them is full, or open a table by invitation.
quota-address-tables = { $most } tables a day can be opened from one address. Try again later.
quota-address-listed = { $most } tables a day can be put into the public list from one address. Open one by invitation, or try again later.
quota-entries = { $most } commands at once are the most. Wait a moment.
quota-chat = { $most } lines of chat at once are the most. Wait a moment.
quota-drawings = { $most } drawings at once are the most. Wait a moment.
quota-table-entries = This table is full: after { $most } entries it takes no more. Give up or leave, and open another one.
quota-table-chat = The chat of this table is full: it holds { $most } lines. Open another table to go on talking.
quota-address-sockets = There are { $most } connections from your address, and there may not be more. Close some pages and try again.
quota-guest-sockets = You have { $most } connections, and there may not be more. Close some pages and try again.
notice-stalled = One of its moves took the server so long that all others had to wait.
notice-bot = A bot could not come to an end with its move here.
notice-host = The host of this server has stopped it.
refuse-own-editions = This server plays the editions that come with the games, and no others.
refuse-probe-full = Many editions are being tried out just now. Please try again in a moment.
refuse-probe-each = You have brought several editions already: wait for the answers, then bring the next one.
refuse-probe-late = The server was too busy to try this edition out. Please try again in a moment.

fault-message = That is not a message of this protocol: { $why }.
fault-hello = Say hello first.
fault-large = That message is too large.
fault-rate = Too many messages: { $burst } at once and { $rate } a second are allowed. Please slow down.
fault-slow = Your connection can't keep up; please reconnect.
fault-silent = Nothing was heard from you for too long; connect again.
fault-no-table = There is no such table.
fault-banned = The host of this server has shut you out.
fault-revoked = The private link to this seat was revoked; this device can no longer play it.
fault-removed = You have been asked to leave this seat.
fault-thawed = This table goes on; connect again.
fault-stopping = The server is stopping; connect again.
fault-binary = Messages are text.
