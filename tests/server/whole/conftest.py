from tests.server.services import postgres, postgres_url, redis, redis_url

__all__ = ["postgres", "postgres_url", "redis", "redis_url"]
