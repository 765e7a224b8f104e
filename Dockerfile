# Linkhall in a container: docker build -t linkhall . && docker run -p 8000:8000 -v linkhall:/data linkhall
FROM python:3.13-slim AS build

ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /source

COPY requirements.lock requirements-build.lock ./
RUN python -m venv /opt/linkhall \
    && /opt/linkhall/bin/pip install --require-hashes -r requirements.lock \
    && python -m venv /opt/build \
    && /opt/build/bin/pip install --require-hashes -r requirements-build.lock

COPY pyproject.toml README.md LICENSE ./
COPY app ./app
COPY migrations ./migrations
COPY static ./static
COPY templates ./templates
RUN /opt/build/bin/hatchling build -t wheel -d /wheels \
    && /opt/linkhall/bin/pip install --no-index --no-deps /wheels/*.whl


FROM python:3.13-slim

RUN useradd --system --create-home --uid 10001 linkhall \
    && install -d -o linkhall -g linkhall /data
COPY --from=build /opt/linkhall /opt/linkhall

# Without a database of its own it keeps everything in the volume, the key of the cookies included: here stands only
# where that is.
# hadolint ignore=DL3064
ENV PATH=/opt/linkhall/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    LINKHALL_HOST=0.0.0.0 \
    LINKHALL_PORT=8000 \
    LINKHALL_DATABASE_URL=sqlite:////data/linkhall.db \
    LINKHALL_SECRET_FILE=/data/secret \
    LINKHALL_LOG_FORMAT=json

USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["linkhall", "serve"]
