from tests.server.services import redis, redis_url
from tests.server.site_fixtures import empty_store, house, quick_hashes, settings, site, visit, visitor

__all__ = ["empty_store", "house", "quick_hashes", "redis", "redis_url", "settings", "site", "visit", "visitor"]
