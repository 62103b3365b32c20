// The reads of the benchmark as a careful engineer writes them in Go: fasthttp, a pool of pgx, which prepares each statement once,
// a cache of callers, and JSON that is appended to the buffer of the answer.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgtype"
	"github.com/jackc/pgx/v4"
	"github.com/jackc/pgx/v4/pgxpool"
	"github.com/valyala/fasthttp"
)

// keptFor is how long a caller is used before it is read again.
const keptFor = 30 * time.Second

const maximumLimit = 100

var kinds = map[string]string{
	"createdAt": "timestamptz", "updatedAt": "timestamptz", "name": "text", "description": "text", "slug": "text",
	"monitorType": "text", "currentMonitorStatusId": "uuid", "monitoringInterval": "text", "disableActiveMonitoring": "boolean",
}

var readers = map[string]bool{"ProjectOwner": true, "ProjectAdmin": true, "ProjectMember": true, "CanReadProjectMonitor": true}

const findCaller = `SELECT k."projectId"::text, k."expiresAt", array_agg(p."permission"::text)
FROM "ApiKey" k JOIN "ApiKeyPermission" p ON p."projectId" = k."projectId" AND p."apiKeyId" = k."id"
WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL GROUP BY k."id"`

// problem is an answer that is no success.
type problem struct {
	status int
	detail string
}

func (p problem) Error() string { return p.detail }

type caller struct {
	projectID string
	mayRead   bool
	until     time.Time
}

type service struct {
	pool    *pgxpool.Pool
	callers sync.Map
}

// names are the keys of an object in their order.
type names []string

func (n *names) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return errors.New("select is an object")
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		wanted, err := decoder.Token()
		if err != nil || wanted != true || kinds[name.(string)] == "" {
			return fmt.Errorf("%v cannot be selected", name)
		}
		*n = append(*n, name.(string))
	}
	return nil
}

type body struct {
	Select names             `json:"select"`
	Query  map[string]string `json:"query"`
}

func main() {
	pool, err := pgxpool.Connect(context.Background(), os.Getenv("DATABASE_URL")+"?pool_max_conns=10")
	if err != nil {
		log.Fatal(err)
	}
	one := &service{pool: pool}
	log.Fatal(fasthttp.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), one.serve))
}

func (s *service) serve(request *fasthttp.RequestCtx) {
	var failure problem
	switch err := s.answer(request); {
	case err == nil:
		request.SetContentType("application/json; charset=utf-8")
	case errors.As(err, &failure):
		request.Error(failure.detail, failure.status)
	default:
		log.Print(err)
		request.Error("The request failed.", 500)
	}
}

func (s *service) answer(request *fasthttp.RequestCtx) error {
	who, err := s.caller(request)
	if err != nil {
		return err
	}
	if !who.mayRead {
		return problem{403, "The caller may not read monitors."}
	}
	var asked body
	if err := json.Unmarshal(request.PostBody(), &asked); err != nil {
		return problem{400, err.Error()}
	}
	path := string(request.Path())
	if path == "/api/monitor/get-list" {
		return s.list(request, who, asked)
	}
	id := strings.TrimSuffix(strings.TrimPrefix(path, "/api/monitor/"), "/get-item")
	if len(path) != len("/api/monitor/")+36+len("/get-item") || len(id) != 36 {
		return problem{404, "There is no such route."}
	}
	return s.get(request, who, asked, id)
}

func (s *service) caller(request *fasthttp.RequestCtx) (*caller, error) {
	sum := sha256.Sum256(request.Request.Header.Peek("ApiKey"))
	now := time.Now()
	kept, _ := s.callers.Load(sum)
	known, _ := kept.(*caller)
	if known == nil || now.After(known.until) {
		var expires *time.Time
		var permissions []string
		known = &caller{until: now.Add(keptFor)}
		row := s.pool.QueryRow(request, findCaller, hex.EncodeToString(sum[:]))
		if err := row.Scan(&known.projectID, &expires, &permissions); err != nil || (expires != nil && expires.Before(now)) {
			return nil, problem{401, "The API key is not valid."}
		}
		for _, permission := range permissions {
			known.mayRead = known.mayRead || readers[permission]
		}
		s.callers.Store(sum, known)
	}
	if known.projectID != string(request.Request.Header.Peek("ProjectID")) {
		return nil, problem{401, "The API key is not valid."}
	}
	return known, nil
}

func columns(selected names) string {
	text := `m."id"`
	for _, name := range selected {
		text += `, m."` + name + `"`
	}
	return text
}

func (s *service) list(request *fasthttp.RequestCtx, who *caller, asked body) error {
	limit, err := strconv.Atoi(string(request.QueryArgs().Peek("limit")))
	if err != nil || limit < 1 || limit > maximumLimit {
		return problem{400, "limit is a whole number from 1 to 100."}
	}
	where := ` WHERE m."projectId" = $1`
	values := []interface{}{who.projectID}
	for name, value := range asked.Query {
		if kinds[name] == "" {
			return problem{400, name + " cannot be filtered."}
		}
		values = append(values, value)
		where += fmt.Sprintf(` AND m."%s" = $%d::%s`, name, len(values), kinds[name])
	}
	text := fmt.Sprintf(`SELECT %s FROM "Monitor" AS m%s ORDER BY m."createdAt" DESC, m."id" DESC LIMIT %d`, columns(asked.Select), where, limit)
	rows, err := s.pool.Query(request, text, values...)
	if err != nil {
		return err
	}
	data, count, err := records(rows, asked.Select)
	if err != nil {
		return err
	}
	if count == limit {
		if err := s.pool.QueryRow(request, `SELECT count(*) FROM "Monitor" AS m`+where, values...).Scan(&count); err != nil {
			return err
		}
	}
	fmt.Fprintf(request, `{"count":%d,"limit":%d,"skip":0,"data":[`, count, limit)
	request.Write(data)
	request.WriteString("]}")
	return nil
}

func (s *service) get(request *fasthttp.RequestCtx, who *caller, asked body, id string) error {
	text := `SELECT ` + columns(asked.Select) + ` FROM "Monitor" AS m WHERE m."projectId" = $1 AND m."id" = $2`
	rows, err := s.pool.Query(request, text, who.projectID, id)
	if err != nil {
		return err
	}
	data, count, err := records(rows, asked.Select)
	if err != nil {
		return err
	}
	if count == 0 {
		return problem{404, "There is no such monitor."}
	}
	request.Write(data)
	return nil
}

// records reads all rows as JSON objects, with commas between them, and counts them.
func records(rows pgx.Rows, selected names) ([]byte, int, error) {
	defer rows.Close()
	id := &pgtype.UUID{}
	cells := []interface{}{id}
	for _, name := range selected {
		switch kinds[name] {
		case "timestamptz":
			cells = append(cells, &pgtype.Timestamptz{})
		case "uuid":
			cells = append(cells, &pgtype.UUID{})
		case "boolean":
			cells = append(cells, &pgtype.Bool{})
		default:
			cells = append(cells, &pgtype.Text{})
		}
	}
	json := make([]byte, 0, 4096)
	count := 0
	for rows.Next() {
		if err := rows.Scan(cells...); err != nil {
			return nil, 0, err
		}
		if count > 0 {
			json = append(json, ',')
		}
		count++
		json = append(json, `{"_id":`...)
		json = appendUUID(json, id)
		for index, name := range selected {
			json = append(json, `,"`...)
			json = append(json, name...)
			json = append(json, `":`...)
			json = appendCell(json, cells[index+1])
		}
		json = append(json, '}')
	}
	return json, count, rows.Err()
}

func appendCell(text []byte, cell interface{}) []byte {
	switch cell := cell.(type) {
	case *pgtype.UUID:
		if cell.Status == pgtype.Present {
			return appendUUID(text, cell)
		}
	case *pgtype.Bool:
		if cell.Status == pgtype.Present {
			return strconv.AppendBool(text, cell.Bool)
		}
	case *pgtype.Timestamptz:
		if cell.Status == pgtype.Present {
			text = append(text, '"')
			text = cell.Time.UTC().AppendFormat(text, "2006-01-02T15:04:05.000Z")
			return append(text, '"')
		}
	case *pgtype.Text:
		if cell.Status == pgtype.Present {
			return appendText(text, cell.String)
		}
	}
	return append(text, "null"...)
}

func appendUUID(text []byte, id *pgtype.UUID) []byte {
	var digits [36]byte
	hex.Encode(digits[0:8], id.Bytes[0:4])
	hex.Encode(digits[9:13], id.Bytes[4:6])
	hex.Encode(digits[14:18], id.Bytes[6:8])
	hex.Encode(digits[19:23], id.Bytes[8:10])
	hex.Encode(digits[24:36], id.Bytes[10:16])
	digits[8], digits[13], digits[18], digits[23] = '-', '-', '-', '-'
	text = append(text, '"')
	text = append(text, digits[:]...)
	return append(text, '"')
}

func appendText(text []byte, value string) []byte {
	for index := 0; index < len(value); index++ {
		if char := value[index]; char < ' ' || char == '"' || char == '\\' {
			escaped, _ := json.Marshal(value)
			return append(text, escaped...)
		}
	}
	text = append(text, '"')
	text = append(text, value...)
	return append(text, '"')
}
